// Writes docs/generated/ and the generated sources from the contract, the server, the panel and the schema.
// With --check it only prints which files differ, except those that need a database.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connect } from '@pishkhan/server/infra/database/database.ts';
import { startTestServer, withDatabase } from '@pishkhan/server/testkit/database-server.ts';
import { generatedDocuments, generatedSources } from './documents.ts';
import { differingFiles, writeFolder } from './folder.ts';
import { schemaDocuments, schemaPath } from './schema/documents.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'docs/generated');
const inFolder = (file: string): string => `docs/generated/${file}`;
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const documents = (): Record<string, string> => ({
  ...generatedDocuments(),
  [path.basename(schemaPath)]: read(schemaPath),
});
const differingIn = (sources: Record<string, string>): string[] =>
  Object.keys(sources).filter((file) => read(file) !== sources[file]);

function write(sources: Record<string, string>): void {
  for (const file of differingIn(sources)) {
    writeFileSync(path.join(root, file), sources[file]!);
    console.log(file);
  }
}

async function writeSchema(): Promise<void> {
  const { server, stop } = await startTestServer();
  const database = connect({ connectionString: withDatabase(server.userUrl, server.template) }, 2);
  try {
    write(await schemaDocuments(database.pool));
  } finally {
    await database.close();
    await stop();
  }
}

if (process.argv.includes('--check')) {
  const differing = [
    ...differingFiles(folder, documents()).map(inFolder),
    ...differingIn(generatedSources()),
  ];
  if (differing.length > 0) {
    console.error(`Out of date: ${differing.join(', ')}. Run "npm run generate" and commit.`);
    process.exitCode = 1;
  }
} else {
  write(generatedSources());
  await writeSchema();
  for (const file of writeFolder(folder, documents())) console.log(inFolder(file));
}
