import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './database-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

type Running = Awaited<ReturnType<typeof startTestServer>>;

/** Global, because Vitest loads this file once for each project, and all projects of a run share one server. */
const run = globalThis as { pishkhanTestServer?: { users: number; running: Promise<Running> } };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.pishkhanTestServer ??= { users: 0, running: startTestServer() };
  const shared = run.pishkhanTestServer;
  shared.users += 1;
  const { server, stop } = await shared.running;
  project.provide('testServer', server);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await stop();
  };
}
