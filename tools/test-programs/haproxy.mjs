// @ts-check
import { installPackages } from './debian.mjs';
import { findProgram } from './find-program.mjs';

/** Whether the machine has HAProxy, which stands before several servers in a test. */
export const hasHaproxy = () => findProgram('haproxy') !== undefined || installPackages(['haproxy']);
