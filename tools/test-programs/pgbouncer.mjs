// @ts-check
import { installPackage } from './debian.mjs';
import { findProgram } from './find-program.mjs';

/** Whether tests can put a PgBouncer in front of their database. */
export const hasPgBouncer = () => findProgram('pgbouncer') !== undefined || installPackage('pgbouncer');
