// Reports for other features: downloading a file that the server creates.
export { fileName, saveFile, takeBody } from './model/download.ts';
