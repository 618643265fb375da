/**
 * Inline scripts of index.html for old browsers. Browsers below the floor start nothing of the panel, and the page says why. Browsers
 * between the floor and Vite's own target get other style sheets, and polyfills for two functions that run without a feature check, also in
 * React Aria.
 */

/** The oldest browsers in which the panel runs, as Vite names them (docs/behaviour/panel-shell.md#browsers). */
export const browserFloor = ['chrome92', 'edge92', 'firefox105', 'safari15.4', 'ios15.4'];

/** Vite's own target for style sheets. older-style-sheets.ts writes a second form for older browsers. */
export const styleSheetTargets = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'];

const tooOldWords = [
  'این مرورگر برای پیشخوان قدیمی است',
  'در این دستگاه سفارش‌ها نه دیده می‌شوند و نه زنگ می‌خورند.',
  'مرورگر را به‌روز کنید: کروم ۹۲، سافاری ۱۵٫۴، فایرفاکس ۱۰۵ یا تازه‌تر. در برنامه‌های اندروید، «Android System WebView» را از فروشگاه برنامه‌ها به‌روز کنید.',
];

/** Detects browsers below the floor: `at` came with Chrome 92 and Safari 15.4, TextDecoderStream with Firefox 105. */
export const tooOldScript = stopUnless('[].at&&window.TextDecoderStream', tooOldWords);

/**
 * A script that shows these words instead of the page, unless the test holds. `stop` ends the loading of the page before the browser sees
 * its modules; a browser without modules has none to stop. It is written in the oldest form of the language.
 */
export function stopUnless(test: string, words: readonly string[]): string {
  return `(function(){if(${test})return;window.stop&&stop();\
var d=document,w=${JSON.stringify(words)},m=d.createElement('main'),i=0,p;\
for(;i<w.length;i++){p=d.createElement(i?'p':'h1');p.appendChild(d.createTextNode(w[i]));m.appendChild(p)}\
m.id='too-old';m.style.cssText='position:fixed;top:0;right:0;bottom:0;left:0;z-index:999;overflow:auto;padding:2rem;\
font:1.25rem/2 Tahoma,sans-serif;color:#161c26;background:#f4f2ef';\
(d.body||d.documentElement.appendChild(d.createElement('body'))).appendChild(m)})();`;
}

/** Polyfills `reportError` for Chrome before 95, and `AbortSignal.timeout` for Chrome before 103 and Safari before 16. */
export const polyfillScript =
  'self.reportError||=(e)=>setTimeout(()=>{throw e});' +
  'AbortSignal.timeout||=(ms)=>{let c=new AbortController;' +
  "setTimeout(()=>c.abort(new DOMException('timeout','TimeoutError')),ms);return c.signal};";

/** Switches to the older style sheets. The script stands below the style sheets; those of lazy parts are added to the head later. */
export const olderSheetsScript =
  "if(!CSS.supports('color','color-mix(in lab,red,red)')||!matchMedia('(width>=0px)').matches){" +
  "let f=()=>{for(let l of document.querySelectorAll('link[rel=stylesheet]:not([href*=older-])'))" +
  "l.href=l.href.replace('/assets/','/assets/older-')};f();new MutationObserver(f).observe(document.head,{childList:true})}";
