import { startBridge } from './bridge.ts';
import { readConfig, StartRefused } from './config.ts';

try {
  const config = readConfig(process.env);
  const bridge = await startBridge(config);
  const names = [...config.printers].map(([name, { host, port }]) => `  ${name}  ${host}:${port}`);
  process.stdout.write(
    [
      `The print bridge is open: http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${bridge.port}`,
      `Pages of ${config.origins.join(', ')} may print on:`,
      ...names,
      `Pairing code, to be typed once into the panel (فاکتورها): ${bridge.token}`,
      '',
    ].join('\n'),
  );
  const stop = () => void bridge.stop().then(() => process.exit(0));
  // `on` is used instead of `once`, because a terminal, npm and the launcher may each send the signal.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
