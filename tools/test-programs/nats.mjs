// @ts-check
import { installPackage } from './debian.mjs';
import { findProgram } from './find-program.mjs';

/** Whether tests can wake servers over NATS. */
export const hasNats = () => findProgram('nats-server') !== undefined || installPackage('nats-server');
