declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number; default: number }>;
      keepFeatures: string[];
      noHinting: boolean;
    },
  ): Promise<Uint8Array>;
}

declare module '*.css';

/** The panel's version, 1.8.34, put in by the build. */
declare const __APP_VERSION__: string;

/** The product's mark as an address: public/icon.svg, put in by the build, so that nobody waits for a picture of 400 bytes. */
declare const __BRAND_MARK__: string;
