// Paints a paper that the browser has laid out onto a canvas: each line of text is drawn at its position, with the same font and direction,
// so that shaping and order are the browser's. SVG with HTML inside is not used: browsers taint such a canvas, and the content security
// policy would block its font.
// Supports the contents of papers: text, filled boxes, borders, line-through, one-path SVG and pictures. Nothing else is painted.
import { dither } from './bitmap.ts';

type Side = 'Top' | 'Right' | 'Bottom' | 'Left';
type Canvas = CanvasRenderingContext2D;

/** `paper` must be in the document, at one CSS pixel per dot, with its fonts and pictures loaded. */
export function paintPaper(paper: HTMLElement): ImageData {
  const box = paper.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(box.width);
  canvas.height = Math.ceil(box.height);
  const g = canvas.getContext('2d', { willReadFrequently: true })!;
  g.fillStyle = '#fff';
  g.fillRect(0, 0, canvas.width, canvas.height);
  g.textRendering = 'geometricPrecision';
  g.translate(-box.left, -box.top);
  paintElement(g, paper);
  return g.getImageData(0, 0, canvas.width, canvas.height);
}

function paintElement(g: Canvas, element: Element): void {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  paintBox(g, box, style);
  if (element instanceof SVGSVGElement) {
    paintPath(g, box, element);
    return;
  }
  if (element instanceof HTMLImageElement) paintPicture(g, box, element);
  for (const child of element.childNodes) {
    if (child instanceof Element) paintElement(g, child);
    else if (child instanceof Text) paintText(g, child, style);
  }
}

function paintBox(
  g: Canvas,
  { left, top, right, bottom, width, height }: DOMRect,
  style: CSSStyleDeclaration,
): void {
  const isFilled = !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
  if (isFilled) {
    g.fillStyle = style.backgroundColor;
    fillWhole(g, left, top, width, height);
  }
  const edge = (side: Side, x: number, y: number, across: boolean) => {
    const thickness = Math.round(Number.parseFloat(style[`border${side}Width`]));
    if (thickness === 0 || style[`border${side}Style`] === 'none') return;
    g.fillStyle = style[`border${side}Color`];
    const length = across ? width : height;
    const isDashed = style[`border${side}Style`] === 'dashed';
    const [dash, step] = isDashed ? [thickness * 3, thickness * 5] : [length, length];
    for (let from = 0; from < length; from += step) {
      const run = Math.min(dash, length - from);
      if (across) fillWhole(g, x + from, side === 'Bottom' ? y - thickness : y, run, thickness);
      else fillWhole(g, side === 'Right' ? x - thickness : x, y + from, thickness, run);
    }
  };
  edge('Top', left, top, true);
  edge('Bottom', left, bottom, true);
  edge('Left', left, top, false);
  edge('Right', right, top, false);
}

/** Fills whole dots only: half a dot of black would be grey, which a printer cannot print. */
function fillWhole(g: Canvas, x: number, y: number, width: number, height: number): void {
  const { e, f } = g.getTransform();
  const [left, top] = [Math.round(x + e), Math.round(y + f)];
  const [right, bottom] = [Math.round(x + e + width), Math.round(y + f + height)];
  g.fillRect(left - e, top - f, right - left, bottom - top);
}

interface TextLine {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The lines into which the browser has broken a text. Collapsed white space has no position and is left out. */
function linesOf(node: Text): TextLine[] {
  const lines: TextLine[] = [];
  const range = document.createRange();
  let at = 0;
  for (const letter of node.data) {
    range.setStart(node, at);
    at += letter.length;
    range.setEnd(node, at);
    const box = range.getBoundingClientRect();
    if (box.height === 0) continue;
    const line = lines.at(-1);
    if (line && Math.abs(box.top - line.top) < box.height / 2) {
      line.text += letter;
      line.left = Math.min(line.left, box.left);
      line.right = Math.max(line.right, box.right);
    } else lines.push({ text: letter, left: box.left, right: box.right, top: box.top, bottom: box.bottom });
  }
  return lines;
}

function paintText(g: Canvas, node: Text, style: CSSStyleDeclaration): void {
  const isRtl = style.direction === 'rtl';
  g.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  g.direction = isRtl ? 'rtl' : 'ltr';
  g.textAlign = isRtl ? 'right' : 'left';
  g.fillStyle = style.color;
  for (const { text, left, right, top, bottom } of linesOf(node)) {
    if (text.trim() === '') continue;
    const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = g.measureText(text);
    // The box of a line has its font's height in whole pixels; the font's metrics place the baseline in it.
    const baseline = top + Math.round(above) + (bottom - top - Math.round(above) - Math.round(below)) / 2;
    g.fillText(text, isRtl ? right : left, baseline);
    if (!style.textDecorationLine.includes('line-through')) continue;
    const thickness = Math.max(2, Math.round(Number.parseFloat(style.textDecorationThickness) || 2));
    fillWhole(g, left, (top + bottom) / 2, right - left, thickness);
  }
}

/** Paints QR codes: a path on a grid, each step a whole number of dots. */
function paintPath(g: Canvas, box: DOMRect, svg: SVGSVGElement): void {
  const { width } = svg.viewBox.baseVal;
  g.save();
  const { e, f } = g.getTransform();
  g.translate(Math.round(box.left + e) - e, Math.round(box.top + f) - f);
  g.scale(box.width / width, box.width / width);
  g.fillStyle = '#000';
  for (const path of svg.querySelectorAll('path')) g.fill(new Path2D(path.getAttribute('d') ?? ''));
  g.restore();
}

/** The picture is dithered here, so that it keeps its shades while the text keeps its edges. */
function paintPicture(g: Canvas, box: DOMRect, image: HTMLImageElement): void {
  const [width, height] = [Math.round(box.width), Math.round(box.height)];
  if (width === 0 || height === 0 || image.naturalWidth === 0) return;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const own = canvas.getContext('2d')!;
  own.drawImage(image, 0, 0, width, height);
  const pixels = own.getImageData(0, 0, width, height);
  dither(pixels);
  own.putImageData(pixels, 0, 0);
  const { e, f } = g.getTransform();
  g.drawImage(canvas, Math.round(box.left + e) - e, Math.round(box.top + f) - f);
}
