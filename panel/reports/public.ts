// Reports for other features: downloading a file that the server creates.
export { fileName, readBody, saveFile } from './model/download.ts';
