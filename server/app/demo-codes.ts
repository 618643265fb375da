// The demo has no authenticator app: its terminal prints the operators' codes when a page needs one.
import type { FastifyInstance } from 'fastify';
import { now } from '../infra/clock.ts';
import { stepAt, totpAt } from '../infra/second-factor/totp.ts';

const asksForCode = /"code":"(?:PROOF_NEEDED|SECOND_FACTOR_WRONG)"/;

/** Once in each step of thirty seconds, with the next step's code: nobody can use one of them twice. */
export function printCodesWhenAsked(
  app: FastifyInstance,
  secret: Buffer,
  print: (codes: readonly string[]) => void,
): void {
  let printed = 0;
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    const step = stepAt(now());
    if (step !== printed && (isPage || (typeof payload === 'string' && asksForCode.test(payload)))) {
      printed = step;
      print([totpAt(secret, step), totpAt(secret, step + 1)]);
    }
    done(null, payload);
  });
}
