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

/** The logo as a data URL: public/icon.svg, inlined by the build to save a request for 400 bytes. */
declare const __BRAND_MARK__: string;
