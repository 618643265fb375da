import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A part that is lower is behind the bars at the foot of a phone. */
const footMargin = '0px 0px -64px 0px';

/** Draws a costly part when it is first in view. Until then the fallback keeps its place. */
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
