// The gallery's papers: every paper as a page shows it, and beside it the bitmap for a receipt printer.
// `e2e/papers.check.test.ts` reads the bytes from here, decodes them independently and compares.
import type { Receipt } from '@pishkhan/contract/orders/order.ts';
import { documentKinds, documentKindWords } from '@pishkhan/contract/printing/print.ts';
import { useEffect, useRef, useState } from 'react';
import type { PaperMark } from './model/paper.ts';
import { sampleReceipt } from './model/sample-receipt.ts';
import { newTemplate, papers, type Template, textSizes } from './model/template.ts';
import { Paper } from './paper/paper.tsx';
import { pictureOf } from './paper/picture-of.tsx';
import { hasInk } from './raster/bitmap.ts';
import { toEscPos } from './raster/esc-pos.ts';

const receipt: Receipt = sampleReceipt('رستوران سنتی کبابی ریحون');
const reprint: PaperMark = { turn: 2, at: '2026-11-20T09:35:00Z' };

/** A drawing with shades, which replaces a shop's logo. */
function sampleLogo(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 240;
  canvas.height = 120;
  const g = canvas.getContext('2d')!;
  const shades = g.createLinearGradient(0, 0, 240, 0);
  shades.addColorStop(0, '#000');
  shades.addColorStop(1, '#fff');
  g.fillStyle = shades;
  g.ellipse(120, 60, 118, 58, 0, 0, 7);
  g.fill();
  return canvas.toDataURL();
}

export function SamplePapers() {
  const [logo] = useState(sampleLogo);
  return (
    <main className="flex flex-col gap-10 p-6">
      {documentKinds.flatMap((kind) =>
        papers.map((paper) => {
          const template = { ...newTemplate(`${kind}-${paper}`, kind), paper };
          return (
            <section
              key={template.id}
              aria-label={`${documentKindWords[kind]} ${paper}`}
              className="flex flex-wrap items-start gap-6"
            >
              <Pair template={template} logo={logo} mark={kind === 'KITCHEN' ? reprint : null} />
            </section>
          );
        }),
      )}
    </main>
  );
}

function Pair({ template, logo, mark }: { template: Template; logo: string; mark: PaperMark }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [bytes, setBytes] = useState('');
  useEffect(() => {
    if (template.paper === 'A4') return;
    void pictureOf({ receipt, template, mark, logo }).then((bitmap) => {
      const g = canvas.current?.getContext('2d');
      if (!g) return;
      g.canvas.width = bitmap.width;
      g.canvas.height = bitmap.height;
      const pixels = g.createImageData(bitmap.width, bitmap.height);
      for (let y = 0; y < bitmap.height; y += 1)
        for (let x = 0; x < bitmap.width; x += 1) {
          const at = (y * bitmap.width + x) * 4;
          pixels.data.fill(hasInk(bitmap, x, y) ? 0 : 255, at, at + 3);
          pixels.data[at + 3] = 255;
        }
      g.putImageData(pixels, 0, 0);
      setBytes(Array.from(toEscPos(bitmap, 1), (byte) => String.fromCharCode(byte)).join(''));
    });
  }, [template, mark, logo]);
  return (
    <>
      <div data-paper={template.id}>
        <Paper receipt={receipt} template={template} mark={mark} logo={logo} />
      </div>
      {template.paper !== 'A4' && (
        <canvas ref={canvas} data-picture={template.id} data-bytes={bytes && btoa(bytes)} />
      )}
    </>
  );
}

const everyField = {
  prices: true,
  customerName: true,
  phone: 'shown',
  address: true,
  comment: true,
  code: true,
  logo: false,
} as const;

/** Millions in every sum and the longest code, on each paper in each text size. No line may break inside a number or the code. */
export function LargeAmounts() {
  const times = (toman: number) => toman * 107;
  const large: Receipt = {
    ...receipt,
    orderCode: 'TMW-MX0G06BU-1234567890-WMWMWMWM' as Receipt['orderCode'],
    customerComment: 'اگر نبودم با ۰۹۱۲ ۳۴۵ ۶۷۸۹ هماهنگ شود.',
    lines: receipt.lines.map((line) => ({
      ...line,
      unitPrice: times(line.unitPrice),
      unitPriceAfterDiscount: times(line.unitPriceAfterDiscount),
      total: times(line.total),
    })),
    rawTotalPrice: times(receipt.rawTotalPrice),
    discountAmount: times(receipt.discountAmount),
    expenses: receipt.expenses.map(({ title, amount }) => ({ title, amount: times(amount) })),
    totalPrice: times(receipt.totalPrice),
    voucherValue: times(receipt.voucherValue),
    payablePrice: times(receipt.payablePrice),
    before: { lines: receipt.lines.slice(0, 1), totalPrice: 3_971_000, payablePrice: 3_971_000 },
  };
  return (
    <main className="flex flex-wrap items-start gap-6 p-6">
      {documentKinds.flatMap((kind) =>
        papers.flatMap((paper) =>
          textSizes.map((textSize) => {
            const name = `${kind}-${paper}-${textSize}`;
            return (
              <div key={name} data-paper={name}>
                <Paper
                  receipt={large}
                  template={{ ...newTemplate(name, kind), paper, textSize, fields: everyField }}
                  mark={null}
                  logo={undefined}
                />
              </div>
            );
          }),
        ),
      )}
    </main>
  );
}
