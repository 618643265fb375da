/** The striped awning of a shop, as wide as its container. Decorative. */
export function StripedHeader() {
  return (
    <svg
      aria-hidden="true"
      className="block h-9 w-full"
      preserveAspectRatio="xMidYMin slice"
      viewBox="0 0 448 36"
    >
      <defs>
        <pattern id="awning" width="56" height="36" patternUnits="userSpaceOnUse">
          <path d="M0 0h28v22a14 14 0 0 1-28 0z" className="fill-primary-solid" />
          <path d="M28 0h28v22a14 14 0 0 1-28 0z" fill="#ffb224" />
        </pattern>
      </defs>
      <rect width="448" height="36" fill="url(#awning)" />
    </svg>
  );
}
