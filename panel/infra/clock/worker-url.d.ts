/** The URL of a built worker script. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}
