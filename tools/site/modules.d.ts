// Eleventy has no types of its own for the program; these are the parts that the site uses.
declare module '@11ty/eleventy' {
  interface Configuration {
    addTemplate(path: string, content: string, data: object): void;
    amendLibrary(name: 'md', change: (library: import('./markdown.ts').MarkdownIt) => void): void;
    addTransform(name: string, transform: (this: { page: { url: string } }, content: string) => string): void;
  }
  export default class Eleventy {
    constructor(
      input: string,
      output: string,
      options: {
        quietMode: boolean;
        configPath: false;
        config(configuration: Configuration): object;
      },
    );
    write(): Promise<unknown>;
  }
}
