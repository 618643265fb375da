import type { Vendor } from '@pishkhan/contract/vendors/vendor.ts';
import { MainImage, ShopLogo, VendorGradeBadge, VendorStatusBadge } from '../shop/public.ts';
import { Card, CardBody } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { infoWords } from './words.ts';

/** The shop as its customers see it: pictures, name, status and grade; and its codes. */
export function ShopFront({ vendor, mainImage }: { vendor: Vendor; mainImage: string | null }) {
  const {
    vendorName,
    vendorCode,
    vendorStatus,
    vendorGrade,
    businessType,
    businessTitle,
    city,
    referralCode,
  } = vendor;
  const facts = [
    { id: 'kind', term: infoWords.kind, value: businessType },
    { id: 'licence', term: infoWords.licence, value: businessTitle },
    { id: 'city', term: infoWords.city, value: city?.name },
    { id: 'code', term: infoWords.code, value: <bdi dir="ltr">{vendorCode}</bdi> },
    { id: 'referral', term: infoWords.referral, value: referralCode && <bdi dir="ltr">{referralCode}</bdi> },
  ].filter(({ value }) => value);
  return (
    <Card className="sm:flex-row">
      <MainImage link={mainImage} shopName={vendorName} className="sm:w-64 xl:w-80" />
      <CardBody>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <ShopLogo link={vendor.logo} />
          <h2 className="min-w-0 flex-1 basis-[12rem] break-words font-bold text-xl">{vendorName}</h2>
          <div className="flex flex-wrap items-center gap-2">
            <VendorStatusBadge status={vendorStatus} />
            {vendorGrade && <VendorGradeBadge grade={vendorGrade} />}
          </div>
        </div>
        <DescriptionList items={facts} />
      </CardBody>
    </Card>
  );
}
