/** A counter with its bell tipped over and nobody behind it. Only a picture. */
export function EmptyCounter() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 160" className="w-60 max-w-full">
      <path d="M20 128h200" className="stroke-primary-solid" strokeWidth="10" strokeLinecap="round" />
      <path d="M44 134v22M196 134v22" className="stroke-line" strokeWidth="10" strokeLinecap="round" />
      <g transform="rotate(-104 118 122)">
        <path d="M82 122a36 35 0 0 1 72 0z" fill="#ffb224" />
        <circle cx="118" cy="80" r="7" fill="#ffb224" />
        <path d="M74 128h88" className="stroke-edge" strokeWidth="8" strokeLinecap="round" />
      </g>
      <path
        d="M178 38a16 16 0 1 1 22 15c-5 2-6 5-6 10"
        fill="none"
        className="stroke-dim"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <circle cx="194" cy="80" r="5.5" className="fill-dim" />
      <path d="M40 60h26M28 78h18" className="stroke-line" strokeWidth="7" strokeLinecap="round" />
    </svg>
  );
}
