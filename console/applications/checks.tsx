// The results of the server's checks: what is wrong stands first.
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { checkOwner } from '@pishkhan/contract/marketplace/paper-calls.ts';
import { vendorStatusWords } from '@pishkhan/contract/vendors/vendor-status-words.ts';
import { formatDistance } from '@pishkhan/panel/map/drawing/distance.ts';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import { Icon } from '@pishkhan/panel/ui/icon.tsx';
import { type ReactNode, useState } from 'react';
import { client } from '../infra/client.ts';
import { useSending } from '../infra/use-sending.ts';
import { GoLink } from '../kit/go-link.tsx';
import { useMay } from '../session/public.ts';
import type { ApplicationDetails } from './use-application.ts';
import { applicationWords as words } from './words.ts';

interface Check {
  id: string;
  isGood: boolean;
  text: ReactNode;
}

/** Farther than the suburbs of a large city. */
const farMetres = 25_000;

type Inquired = CallResult<typeof checkOwner>;

/** Wrong ones come first. `inquired` is absent until somebody has asked the services. */
function listChecks({ checks, city }: ApplicationDetails, inquired: Inquired | undefined): Check[] {
  const { isHolderOwner, isNationalCodeValid, metresFromCity, elsewhere } = checks;
  const inquiries = (['phone', 'account'] as const).map((what) => {
    const said = inquired?.[what];
    return said
      ? { id: `inquired ${what}`, isGood: said === 'OWNERS', text: words.inquired[what][said] }
      : null;
  });
  const found: (Check | null)[] = [
    ...inquiries,
    isHolderOwner === null
      ? null
      : { id: 'holder', isGood: isHolderOwner, text: isHolderOwner ? words.holderIs : words.holderIsNot },
    isNationalCodeValid === null
      ? null
      : {
          ...{ id: 'code', isGood: isNationalCodeValid },
          text: isNationalCodeValid ? words.codeValid : words.codeInvalid,
        },
    metresFromCity === null
      ? null
      : {
          ...{ id: 'far', isGood: metresFromCity <= farMetres },
          text: (metresFromCity <= farMetres ? words.near : words.far)(formatDistance(metresFromCity)),
        },
    city && !city.served ? { id: 'city', isGood: false, text: words.cityNotServed } : null,
    elsewhere.length === 0 ? { id: 'elsewhere', isGood: true, text: words.nothingElsewhere } : null,
    ...elsewhere.map(({ what, vendorCode, vendorName, vendorStatus }) => ({
      id: `${what} ${vendorCode}`,
      isGood: false,
      text: (
        <>
          {words.elsewhere[what]}{' '}
          <GoLink
            href={`/shops/${vendorCode}`}
            className="items-center text-primary-ink pointer-coarse:inline-flex pointer-coarse:min-h-tap pointer-coarse:min-w-tap"
          >
            <bdi>{vendorName}</bdi>
          </GoLink>{' '}
          <span className="text-dim">({vendorStatusWords[vendorStatus].label})</span>
        </>
      ),
    })),
  ];
  const checked = found.filter((check) => check !== null);
  return [...checked.filter(({ isGood }) => !isGood), ...checked.filter(({ isGood }) => isGood)];
}

export function Checks({ application }: { application: ApplicationDetails }) {
  const [inquired, setInquired] = useState<Inquired>();
  const { isSending, problem, send } = useSending();
  const mayAsk = useMay('shops.review');
  const { vendorCode } = application;
  const ask = () => send(async () => setInquired(await client(checkOwner, { params: { vendorCode } })));
  return (
    <TitledCard title={words.checks} aria-label={words.checks}>
      <ul className="flex flex-col gap-2" aria-live="polite">
        {listChecks(application, inquired).map(({ id, isGood, text }) => (
          <li key={id} className="flex items-baseline gap-2">
            <Icon
              name={isGood ? 'check' : 'warning'}
              size={20}
              className={isGood ? 'relative top-1 text-success-ink' : 'relative top-1 text-error-ink'}
            />
            <span className={isGood ? 'text-dim' : 'font-semibold'}>{text}</span>
          </li>
        ))}
      </ul>
      {mayAsk && (
        <>
          {problem && <p className="text-error-ink">{problem}</p>}
          <Button tone="quiet" pending={isSending} onPress={() => void ask()}>
            {words.inquire}
          </Button>
          <p className="text-dim text-sm">{words.inquireHint}</p>
        </>
      )}
    </TitledCard>
  );
}
