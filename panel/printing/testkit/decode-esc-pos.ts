// Decodes ESC/POS for tests, as a receipt printer does. It is written from the manual, not from our encoder.

export interface Paper {
  /** `#` for a black dot. */
  rows: string[];
  isCut: boolean;
}

/** Throws on any byte that belongs to no known command: a printer would print it as a letter. */
export function decodeEscPos(bytes: Uint8Array): Paper[] {
  const papers: Paper[] = [];
  let paper: Paper | undefined;
  let at = 0;
  const next = (): number => {
    if (at >= bytes.length) throw new Error('the bytes end within a command');
    return bytes[at++]!;
  };
  const present = (): Paper => {
    if (!paper) throw new Error(`something to print before the printer was reset, at ${at}`);
    return paper;
  };
  while (at < bytes.length) {
    const command = String.fromCharCode(next(), next());
    if (command === '\u001b@') {
      paper = { rows: [], isCut: false };
      papers.push(paper);
    } else if (command === '\u001bd') {
      if (next() === 0) throw new Error('a feed of nothing');
    } else if (command === '\u001dv') {
      const [kind, mode] = [next(), next()];
      if (kind !== 48 || mode !== 0) throw new Error(`a raster of kind ${kind}, mode ${mode}`);
      const across = next() + next() * 256;
      const down = next() + next() * 256;
      for (let y = 0; y < down; y += 1) {
        let row = '';
        for (let x = 0; x < across; x += 1) row += next().toString(2).padStart(8, '0');
        present().rows.push(row.replaceAll('1', '#').replaceAll('0', '.'));
      }
    } else if (command === '\u001dV') {
      const way = next();
      if (way === 65 || way === 66) next();
      present().isCut = true;
      paper = undefined;
    } else throw new Error(`no command at ${at - 2}: ${command.charCodeAt(0)} ${command.charCodeAt(1)}`);
  }
  return papers;
}
