import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '@pishkhan/server/infra/database/database.ts';
import { createDatabase, type TestServer, withDatabase } from '@pishkhan/server/testkit/database-server.ts';
import { openDemoShops } from '@pishkhan/server/testkit/open-demo.ts';
import type { TestProject } from 'vitest/node';
import { createDemoServer } from './demo-server.ts';

/**
 * The demo as a program has written it at its first start: each program of a test starts from a copy, which
 * takes a quarter of the time.
 */
export interface DemoTemplate {
  database: string;
  /** The data folder, with the pictures of the menus and the keys that seal fields of the database. */
  folder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    demoTemplate: DemoTemplate;
  }
}

/** The projects of a run share it, as they share the database server. */
const run = globalThis as { pishkhanDemo?: { users: number; template: Promise<DemoTemplate> } };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = project.getProvidedContext().testServer;
  run.pishkhanDemo ??= { users: 0, template: writeDemo(server) };
  const shared = run.pishkhanDemo;
  shared.users += 1;
  const template = await shared.template;
  project.provide('demoTemplate', template);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) rmSync(template.folder, { recursive: true, force: true });
  };
}

async function writeDemo(server: TestServer): Promise<DemoTemplate> {
  const database = `${server.prefix}demo`;
  await createDatabase(server, database, server.template);
  const url = withDatabase(server.userUrl, database);
  const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-demo-'));
  const first = await createDemoServer({ databaseUrl: url, dataDir: folder });
  await first.start();
  await first.close();
  const { db, close } = connect({ connectionString: url }, 1);
  try {
    await openDemoShops(db);
  } finally {
    await close();
  }
  return { database, folder };
}
