// The results of the server's checks: what is wrong stands first.
import { vendorStatusWords } from '@pishkhan/contract/vendors/vendor-status-words.ts';
import { formatDistance } from '@pishkhan/panel/map/drawing/distance.ts';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import { Icon } from '@pishkhan/panel/ui/icon.tsx';
import type { ReactNode } from 'react';
import { GoLink } from '../kit/go-link.tsx';
import type { ApplicationDetails } from './use-application.ts';
import { applicationWords as words } from './words.ts';

interface Check {
  id: string;
  isGood: boolean;
  text: ReactNode;
}

/** Farther than the suburbs of a large city. */
const farMetres = 25_000;

function listChecks({ checks, city }: ApplicationDetails): Check[] {
  const { isHolderOwner, isNationalCodeValid, metresFromCity, elsewhere } = checks;
  const found: (Check | null)[] = [
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

export const Checks = ({ application }: { application: ApplicationDetails }) => (
  <TitledCard title={words.checks} aria-label={words.checks}>
    <ul className="flex flex-col gap-2">
      {listChecks(application).map(({ id, isGood, text }) => (
        <li key={id} className="flex items-start gap-2">
          <Icon
            name={isGood ? 'check' : 'warning'}
            size={20}
            className={isGood ? 'mt-0.5 text-success-ink' : 'mt-0.5 text-error-ink'}
          />
          <span className={isGood ? 'text-dim' : 'font-semibold'}>{text}</span>
        </li>
      ))}
    </ul>
  </TitledCard>
);
