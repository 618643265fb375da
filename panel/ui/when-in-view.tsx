import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The bars at the foot of a phone cover the lowest part. */
const footMargin = '0px 0px -64px 0px';

/** Renders an expensive part when it first comes into view. The fallback keeps its place until then. */
export function WhenInView({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (changes) => {
        if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
        setWasSeen(true);
        watch.disconnect();
      },
      { rootMargin: footMargin },
    );
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return <div ref={place}>{wasSeen ? children : fallback}</div>;
}
