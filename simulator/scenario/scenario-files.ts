// The scenarios that come with the project.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseScenario, type Scenario, ScenarioUnreadable } from './scenario.ts';

const folder = path.join(import.meta.dirname, '../scenarios');
const ending = '.yaml';

/** The scenario of the demo, and the default. */
export const everyday = 'everyday';

export const scenarioNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();

/** Reads one of our scenarios by name, or any file by path. Throws `ScenarioUnreadable`. */
export function readScenario(name: string): Scenario {
  const isOurs = scenarioNames().includes(name);
  if (!isOurs && !name.endsWith(ending))
    throw new ScenarioUnreadable(`There is no scenario "${name}", only ${scenarioNames().join(', ')}.`);
  const file = isOurs ? path.join(folder, name + ending) : name;
  try {
    return parseScenario(readFileSync(file, 'utf8'), path.basename(file));
  } catch (error) {
    if (error instanceof ScenarioUnreadable) throw error;
    throw new ScenarioUnreadable(`${file} cannot be read: ${(error as Error).message}`);
  }
}
