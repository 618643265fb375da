/** Bundles infra/http/early-request.ts into one line of script, small enough to be inlined in index.html. */
import { resolve } from 'node:path';
import { build } from 'vite';
import { browserFloor } from './old-browsers.ts';
import { pureFunctions, slimContractPlugin } from './slim-contract.ts';

export async function buildEarlyRequest(root: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [slimContractPlugin()],
    build: {
      target: browserFloor,
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(root, 'infra/http/early-request.ts'),
        // Side effects are kept for the entry module only. Other modules keep only their used exports.
        treeshake: {
          manualPureFunctions: pureFunctions,
          moduleSideEffects: (id) => id.endsWith('/early-request.ts'),
        },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [output] = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  if (output?.type !== 'chunk') throw new Error('infra/http/early-request.ts could not be built');
  return output.code.trim();
}
