/**
 * Inline scripts of index.html for old browsers: below the floor nothing of the panel starts, and the page says why; between the floor and
 * Vite's own target, other style sheets and the two functions that are called unasked, by React Aria too.
 */

/** The oldest browsers in which the panel runs, as Vite names them (docs/behaviour/panel-shell.md#browsers). */
export const browserFloor = ['chrome92', 'edge92', 'firefox105', 'safari15.4', 'ios15.4'];

/** Those of Vite, for style sheets: older-style-sheets.ts writes them for older browsers once more. */
export const styleSheetTargets = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'];

const tooOldWords = [
  'این مرورگر برای پیشخوان قدیمی است',
  'در این دستگاه سفارش‌ها نه دیده می‌شوند و نه زنگ می‌خورند.',
  'مرورگر را به‌روز کنید: کروم ۹۲، سافاری ۱۵٫۴، فایرفاکس ۱۰۵ یا تازه‌تر. در برنامه‌های اندروید، «Android System WebView» را از فروشگاه برنامه‌ها به‌روز کنید.',
];

/**
 * `at` came with Chrome 92 and Safari 15.4, TextDecoderStream with Firefox 105. `stop` ends the reading of the page before its modules are
 * seen; a browser without modules has none to stop. In the oldest form of the language.
 */
export const tooOldScript = `(function(){if([].at&&window.TextDecoderStream)return;window.stop&&stop();\
var d=document,w=${JSON.stringify(tooOldWords)},m=d.createElement('main'),i=0,p;\
for(;i<w.length;i++){p=d.createElement(i?'p':'h1');p.appendChild(d.createTextNode(w[i]));m.appendChild(p)}\
m.id='too-old';m.style.cssText='position:fixed;top:0;right:0;bottom:0;left:0;z-index:999;overflow:auto;padding:2rem;\
font:1.25rem/2 Tahoma,sans-serif;color:#161c26;background:#f4f2ef';\
(d.body||d.documentElement.appendChild(d.createElement('body'))).appendChild(m)})()`;

/** For Chrome before 95 and 103, Safari before 16. */
export const polyfillScript =
  'self.reportError||=(e)=>setTimeout(()=>{throw e});' +
  'AbortSignal.timeout||=(ms)=>{let c=new AbortController;' +
  "setTimeout(()=>c.abort(new DOMException('timeout','TimeoutError')),ms);return c.signal};";

/** To stand below the style sheets. Those of lazy parts come into the head later. */
export const olderSheetsScript =
  "if(!CSS.supports('color','color-mix(in lab,red,red)')||!matchMedia('(width>=0px)').matches){" +
  "let f=()=>{for(let l of document.querySelectorAll('link[rel=stylesheet]:not([href*=older-])'))" +
  "l.href=l.href.replace('/assets/','/assets/older-')};f();new MutationObserver(f).observe(document.head,{childList:true})}";
