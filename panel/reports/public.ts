// What other rooms may use of the reports: taking a file that the server makes.
export { fileName, saveFile, takeBody } from './model/download.ts';
