import { classNames } from '../../ui/model/class-names.ts';

/** An order's code, left to right, in Latin digits as courier and marketplace read it. The last four are emphasised. */
export function OrderCodeText({ code, className }: { code: string; className?: string }) {
  const cut = code.length > 6 ? code.length - 4 : 0;
  return (
    <bdi dir="ltr" className={classNames('min-w-0 break-all', className)}>
      {cut > 0 && <span className="text-[0.7em] font-medium">{code.slice(0, cut)}</span>}
      {code.slice(cut)}
    </bdi>
  );
}
