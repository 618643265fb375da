// A linear-time scanner of XML tags in untrusted files. It supports the subset of XML that workbooks use; a
// name may have a prefix, as some programs write `<x:row>`.

export interface Tag {
  /** The name without its prefix. */
  name: string;
  kind: 'start' | 'end' | 'empty';
  /** The text after the name. */
  attributes: string;
  /** Offset of the tag, and of the text after it. */
  start: number;
  end: number;
}

/** No program writes longer tags; a longer one is ignored. */
const maxOfTag = 4_000;

const opaque = [
  { open: '<!--', close: '-->' },
  { open: '<![CDATA[', close: ']]>' },
] as const;

/** Skips comments, CDATA sections, declarations and unterminated tags. */
export function* tagsOf(xml: string): Generator<Tag> {
  for (let start = xml.indexOf('<'); start >= 0; ) {
    const section = xml[start + 1] === '!' && opaque.find(({ open }) => xml.startsWith(open, start));
    if (section) {
      const end = xml.indexOf(section.close, start);
      if (end < 0) return;
      start = xml.indexOf('<', end);
      continue;
    }
    const close = xml.indexOf('>', start);
    if (close < 0) return;
    const end = close + 1;
    const tag = end - start <= maxOfTag ? readTag(xml.slice(start + 1, close)) : undefined;
    if (tag) yield { ...tag, start, end };
    start = xml.indexOf('<', end);
  }
}

function readTag(inside: string): Omit<Tag, 'start' | 'end'> | undefined {
  const isEnd = inside.startsWith('/');
  const isEmpty = inside.endsWith('/');
  const written = inside.slice(isEnd ? 1 : 0, isEmpty ? -1 : undefined);
  const whole = /^[\w:.-]+/.exec(written)?.[0];
  if (!whole) return undefined;
  return {
    name: whole.slice(whole.indexOf(':') + 1),
    kind: isEnd ? 'end' : isEmpty ? 'empty' : 'start',
    attributes: written.slice(whole.length),
  };
}

/** The text of an attribute by its name as written, prefix included. */
export function attribute(attributes: string, wanted: string): string | undefined {
  let from = 0;
  for (let equals = attributes.indexOf('='); equals >= 0; equals = attributes.indexOf('=', from)) {
    const name = attributes.slice(from, equals).trim();
    const open = equals + 1 + attributes.slice(equals + 1).search(/\S/);
    const quote = attributes[open];
    const close = quote === '"' || quote === "'" ? attributes.indexOf(quote, open + 1) : -1;
    if (close < 0) return undefined;
    if (name === wanted) return decodeXml(attributes.slice(open + 1, close));
    from = close + 1;
  }
  return undefined;
}

/** The text between two tags, including CDATA sections. */
export function textOf(xml: string): string {
  const { open, close } = opaque[1];
  let text = '';
  let from = 0;
  for (let start = xml.indexOf(open); start >= 0; start = xml.indexOf(open, from)) {
    const end = xml.indexOf(close, start);
    if (end < 0) break;
    text += decodeXml(xml.slice(from, start)) + xml.slice(start + open.length, end);
    from = end + close.length;
  }
  return text + decodeXml(xml.slice(from));
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes only the five entities of XML and numbers, so that the text cannot grow. */
const decodeXml = (text: string): string =>
  text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{1,8}));/g, (whole, decimal, hex, name) => {
      if (name) return named[name] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    // Spreadsheets escape characters that XML cannot express by their number.
    .replace(/_x([0-9a-fA-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
