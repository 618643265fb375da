import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkHealth } from './health.mjs';

let status = 200;
const server = createServer((_, answer) => answer.writeHead(status).end('{}'));
afterEach(() => server.close());

describe('the health check of a container', () => {
  it('succeeds if the server is ready, and fails if it is not, or does not answer', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const PORT = String((server.address() as AddressInfo).port);
    expect(await checkHealth({ HOST: '0.0.0.0', PORT })).toBe(0);
    status = 503;
    expect(await checkHealth({ PORT })).toBe(1);
    await new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    expect(await checkHealth({ HOST: '127.0.0.1', PORT })).toBe(1);
  });
});
