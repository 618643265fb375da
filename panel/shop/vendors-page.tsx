// /vendors: the person's shops with a link into each, and links for adding a shop or a branch.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../session/public.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PageBody, PageHeader } from '../ui/page.tsx';
import { VendorChoiceFace, VendorChoices, vendorChoiceClass } from './vendor-choices.tsx';
import { vendorWords } from './words.ts';

export function VendorsPage() {
  const { user, vendor, vendors } = useSession();
  const opensBranches = user?.role ? roleHas(user.role, 'branch.create') : false;
  return (
    <>
      <PageHeader title={vendorWords.pageTitle} />
      <PageBody className="flex flex-col gap-6">
        <ul className="grid gap-3 sm:grid-cols-2">
          {opensBranches && vendors.length > 1 && (
            <li className="sm:col-span-2">
              <Link to="/vendors/branches" className={`${vendorChoiceClass} h-full`}>
                <LinkFace icon="view" title={vendorWords.compare}>
                  {vendorWords.compareHint}
                </LinkFace>
              </Link>
            </li>
          )}
          {vendor && opensBranches && (
            <li>
              <Link
                to="/vendors/create/$id"
                params={{ id: vendor.vendorCode }}
                className={`${vendorChoiceClass} h-full`}
              >
                <LinkFace icon="plus" title={vendorWords.addBranch}>
                  {vendorWords.addBranchHint(vendor.vendorName)}
                </LinkFace>
              </Link>
            </li>
          )}
          <li>
            <Link to="/vendors/create" className={`${vendorChoiceClass} h-full`}>
              <LinkFace icon="plus" title={vendorWords.addShop}>
                {vendorWords.addShopHint}
              </LinkFace>
            </Link>
          </li>
        </ul>
        <section aria-labelledby="mine-title" className="w-full max-w-2xl">
          <h2 id="mine-title" className="mb-3 text-lg font-bold">
            {vendorWords.mine}
          </h2>
          <VendorChoices
            vendors={vendors}
            renderChoice={(choice) =>
              choice.vendorCode === vendor?.vendorCode ? (
                <div
                  aria-current="true"
                  className="flex flex-wrap items-center gap-3 rounded-card border-2 border-primary-solid bg-surface p-3"
                >
                  <VendorChoiceFace vendor={choice} isHere />
                  <Badge tone="primary" icon="check">
                    {vendorWords.present}
                  </Badge>
                </div>
              ) : (
                <Link to="/auth/switch/$id" params={{ id: choice.vendorCode }} className={vendorChoiceClass}>
                  <VendorChoiceFace vendor={choice} />
                </Link>
              )
            }
          />
        </section>
      </PageBody>
    </>
  );
}

function LinkFace({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <>
      <span className="grid size-tap shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{title}</span>
        <span className="block text-sm text-dim">{children}</span>
      </span>
      <Icon name="chevron-forward" className="text-dim" />
    </>
  );
}
