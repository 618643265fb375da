/** A setting that the server wrote into the head of index.html as a `<meta>` of this name, trimmed; '' when the installation has none. */
export const pageSetting = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
