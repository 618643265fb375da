// The templates of this device, for each shop, in local storage: a printer stands beside one device, so its settings belong to that device.
// Tabs see each other's changes. Invariant: at most one template of a kind prints automatically.

import { once } from '@pishkhan/contract/kit/once.ts';
import type { DocumentKind } from '@pishkhan/contract/printing/print.ts';
import { createSignal } from '../../infra/signals/signal.ts';
import { printingDevice } from './printing-device.ts';
import { isAutomatic, readTemplate, type Template } from './template.ts';

export interface StoredTemplates {
  /** Templates in the order of creation. */
  readonly templates: readonly Template[];
  /** The template that the print page selects first. */
  readonly defaultId: string | undefined;
  /** The shop's logo for its bills, as a data URL, small enough for thermal paper. */
  readonly logo: string | undefined;
  /** The token for the print bridge. */
  readonly bridgeToken: string;
}

const noTemplates: StoredTemplates = {
  templates: [],
  defaultId: undefined,
  logo: undefined,
  bridgeToken: '',
};

/**
 * panel/app/background/run-printing.ts repeats this key, because it must not load this feature just to find that nothing prints
 * automatically.
 */
export const templatesKey = (vendorCode: string): string => `printing:${vendorCode}`;

export const storedTemplates = createSignal<StoredTemplates>(noTemplates);

/** The shop whose templates are open. */
const opened = createSignal<string | undefined>(undefined);

export function openTemplates(vendorCode: string): StoredTemplates {
  watchOtherTabs();
  if (opened.get() !== vendorCode) {
    opened.set(vendorCode);
    storedTemplates.set(parseTemplates(localStorage.getItem(templatesKey(vendorCode))));
  }
  return storedTemplates.get();
}

const watchOtherTabs = once(() =>
  window.addEventListener('storage', ({ key, newValue }) => {
    const vendorCode = opened.get();
    if (vendorCode !== undefined && key === templatesKey(vendorCode))
      storedTemplates.set(parseTemplates(newValue));
  }),
);

export function parseTemplates(stored: string | null): StoredTemplates {
  try {
    const { templates, defaultId, logo, bridgeToken } = JSON.parse(stored ?? '{}');
    const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
    return tidy({
      templates: Array.isArray(templates)
        ? templates.map(readTemplate).filter((template) => template !== undefined)
        : [],
      defaultId: text(defaultId),
      logo: text(logo)?.startsWith('data:image/png;base64,') ? logo : undefined,
      bridgeToken: text(bridgeToken) ?? '',
    });
  } catch {
    return noTemplates;
  }
}

/** The default is always one of the templates, unless there are none. */
function tidy(next: StoredTemplates): StoredTemplates {
  const { templates } = next;
  if (templates.some(({ id }) => id === next.defaultId)) return next;
  const usual = templates.find(({ kind }) => kind === 'BILL') ?? templates[0];
  return { ...next, defaultId: usual?.id };
}

/** Returns false when the storage is full; then nothing has changed. */
function write(next: StoredTemplates): boolean {
  const whole = tidy(next);
  try {
    const vendorCode = opened.get();
    if (vendorCode !== undefined) localStorage.setItem(templatesKey(vendorCode), JSON.stringify(whole));
  } catch {
    return false;
  }
  storedTemplates.set(whole);
  return true;
}

export const newTemplateId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** Adds a template, or replaces the one with its id. */
export function saveTemplate(template: Template): boolean {
  printingDevice();
  const { templates, ...rest } = storedTemplates.get();
  const others = templates.map((other) =>
    isAutomatic(template) && other.kind === template.kind && other.id !== template.id
      ? { ...other, automatic: 'off' as const }
      : other,
  );
  const isKnown = others.some(({ id }) => id === template.id);
  return write({
    ...rest,
    templates: isKnown
      ? others.map((other) => (other.id === template.id ? template : other))
      : [...others, template],
  });
}

/** Removes a template. Returns an undo that restores it at its position. */
export function removeTemplate(id: string): () => void {
  const before = storedTemplates.get();
  write({ ...before, templates: before.templates.filter((template) => template.id !== id) });
  return () => {
    const gone = before.templates.find((template) => template.id === id);
    const { templates, ...rest } = storedTemplates.get();
    if (!gone || templates.some((template) => template.id === id)) return;
    const at = before.templates.indexOf(gone);
    const defaultId = before.defaultId === id ? id : rest.defaultId;
    write({ ...rest, defaultId, templates: [...templates.slice(0, at), gone, ...templates.slice(at)] });
  };
}

export const setDefault = (id: string): boolean => write({ ...storedTemplates.get(), defaultId: id });
export const setLogo = (logo: string | undefined): boolean => write({ ...storedTemplates.get(), logo });
export const setBridgeToken = (bridgeToken: string): boolean =>
  write({ ...storedTemplates.get(), bridgeToken });

/** The template that prints each kind automatically on this device. */
export const automaticTemplates = (): ReadonlyMap<DocumentKind, Template> =>
  new Map(
    storedTemplates
      .get()
      .templates.filter(isAutomatic)
      .map((template) => [template.kind, template]),
  );
