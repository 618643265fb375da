// Chooses the printer and its connection. A person chooses a device once; the browser and the template remember it.
import { useState } from 'react';
import { toLatinDigits, toPersianDigits } from '../fa/digits.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Choice, type FieldsProps, Labelled } from './choice.tsx';
import { baudRates, fitsPrinter, type PrinterChoice, type PrinterKind } from './model/template.ts';
import { setBridgeToken } from './model/template-storage.ts';
import { failureWords, pageWords, printerHints, printerNames } from './page-words.ts';
import { bridgeUrl, listBridgePrinters } from './printers/bridge-printer.ts';
import { PrintFailed, type PrintProblem } from './printers/print-failed.ts';
import { chooseSerialPrinter, serialOfBrowser } from './printers/serial-printer.ts';
import { chooseUsbPrinter, usbOfBrowser } from './printers/usb-printer.ts';
import { useTemplates } from './use-templates.ts';

const kinds = Object.keys(printerNames) as PrinterKind[];

const unset: { [Kind in PrinterKind]: PrinterChoice & { kind: Kind } } = {
  browser: { kind: 'browser', isSilent: false },
  usb: { kind: 'usb', device: null },
  serial: { kind: 'serial', port: null, baudRate: 9600 },
  bridge: { kind: 'bridge', printer: null },
};

type SettingProps<Kind extends PrinterKind> = {
  printer: PrinterChoice & { kind: Kind };
  onChange: (next: PrinterChoice) => void;
};

export function PrinterField({ template, onChange }: FieldsProps) {
  const { printer, paper } = template;
  const set = (next: PrinterChoice) => onChange({ ...template, printer: next });
  const fitting = kinds.filter((kind) => fitsPrinter(paper, kind));
  return (
    <>
      {fitting.length > 1 ? (
        <Choice
          label={pageWords.printer}
          names={printerNames}
          ids={fitting}
          value={printer.kind}
          onChange={(kind) => set(unset[kind])}
          hint={printerHints[printer.kind]}
        />
      ) : (
        <p className="text-dim text-sm">{pageWords.sheetOnly}</p>
      )}
      {printer.kind === 'browser' && (
        <Switch
          label={pageWords.silent}
          description={pageWords.silentHint}
          isOn={printer.isSilent}
          onChange={(isSilent) => set({ kind: 'browser', isSilent })}
        />
      )}
      {printer.kind === 'usb' && <UsbSetting printer={printer} onChange={set} />}
      {printer.kind === 'serial' && <SerialSetting printer={printer} onChange={set} />}
      {printer.kind === 'bridge' && <BridgeSetting printer={printer} onChange={set} />}
    </>
  );
}

const Problem = ({ problem }: { problem: PrintProblem }) => (
  <Banner tone="warning" icon="print" title={failureWords[problem].title}>
    {failureWords[problem].hint}
  </Banner>
);

function UsbSetting({ printer, onChange }: SettingProps<'usb'>) {
  const usb = usbOfBrowser();
  const [isRefused, setIsRefused] = useState(false);
  if (!usb) return <Problem problem="unsupported" />;
  const choose = async () => {
    try {
      const device = await chooseUsbPrinter(usb);
      if (device) onChange({ kind: 'usb', device });
      setIsRefused(false);
    } catch {
      setIsRefused(true);
    }
  };
  return (
    <Chooser
      isChosen={printer.device !== null}
      name={printer.device?.name ?? null}
      problem={isRefused ? 'unsupported' : undefined}
      onChoose={() => void choose()}
    />
  );
}

function SerialSetting({ printer, onChange }: SettingProps<'serial'>) {
  const serial = serialOfBrowser();
  const [isRefused, setIsRefused] = useState(false);
  if (!serial) return <Problem problem="unsupported" />;
  const choose = async () => {
    try {
      const port = await chooseSerialPrinter(serial);
      if (port) onChange({ ...printer, port });
      setIsRefused(false);
    } catch {
      setIsRefused(true);
    }
  };
  return (
    <>
      <Chooser
        isChosen={printer.port !== null}
        name={null}
        problem={isRefused ? 'unsupported' : undefined}
        onChoose={() => void choose()}
      />
      <Labelled label={pageWords.baudRate}>
        <SegmentedControl
          label={pageWords.baudRate}
          segments={baudRates.map((rate) => ({ id: String(rate), label: toPersianDigits(rate) }))}
          value={String(printer.baudRate)}
          onChange={(rate) => onChange({ ...printer, baudRate: Number(rate) })}
          className="flex-wrap"
        />
      </Labelled>
    </>
  );
}

interface ChooserProps {
  isChosen: boolean;
  /** The manufacturer's name of the device, in any language. */
  name: string | null;
  problem: PrintProblem | undefined;
  onChoose: () => void;
}

function Chooser({ isChosen, name, problem, onChoose }: ChooserProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="quiet" icon="print" onPress={onChoose}>
          {isChosen ? pageWords.changePrinter : pageWords.choosePrinter}
        </Button>
        {isChosen && (
          <p className="font-semibold">
            {pageWords.chosen} {name && <bdi>{name}</bdi>}
          </p>
        )}
      </div>
      {problem && <Problem problem={problem} />}
    </div>
  );
}

function BridgeSetting({ printer, onChange }: SettingProps<'bridge'>) {
  const { bridgeToken } = useTemplates();
  const [names, setNames] = useState<readonly string[]>(printer.printer === null ? [] : [printer.printer]);
  const [state, setState] = useState<'idle' | 'asking' | PrintProblem>('idle');
  if (bridgeUrl() === '') return <Banner tone="warning" title={pageWords.bridgeNone} />;
  const find = async () => {
    setState('asking');
    try {
      const found = await listBridgePrinters(bridgeToken);
      setNames(found);
      setState('idle');
      if (printer.printer === null || !found.includes(printer.printer))
        onChange({ kind: 'bridge', printer: found[0] ?? null });
    } catch (error) {
      setState(error instanceof PrintFailed ? error.problem : 'bridge-away');
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <TextField
        ltr
        label={pageWords.bridgeToken}
        description={pageWords.bridgeTokenHint}
        value={bridgeToken}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        onChange={(event) => setBridgeToken(toLatinDigits(event.currentTarget.value).trim())}
      />
      <Button tone="quiet" icon="search" pending={state === 'asking'} onPress={() => void find()}>
        {pageWords.bridgeFind}
      </Button>
      {names.length > 0 && (
        <Labelled label={pageWords.bridgePrinter}>
          <SegmentedControl
            label={pageWords.bridgePrinter}
            segments={names.map((name) => ({ id: name, label: name }))}
            value={printer.printer ?? ''}
            onChange={(name) => onChange({ kind: 'bridge', printer: name })}
            className="flex-wrap"
          />
        </Labelled>
      )}
      {state !== 'idle' && state !== 'asking' && <Problem problem={state} />}
    </div>
  );
}
