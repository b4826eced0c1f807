import { useEffect, useRef, useState } from "react";
import { pictureUrl } from "../../components/picture-url.ts";

interface ProjectVideoProps {
  src: string;
  /** Picture shown before the film starts, in the storage */
  picture: string | null;
  label: string;
}

/** A flight over the park. Its picture is loaded when it comes near: browsers fetch posters before what is in sight. */
export function ProjectVideo({ src, picture, label }: ProjectVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        watcher.disconnect();
      },
      { rootMargin: "800px" },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  return (
    // biome-ignore lint/a11y/useMediaCaption: a flight over the park, without speech
    <video
      ref={video}
      src={src}
      controls
      playsInline
      preload="none"
      poster={near && picture ? pictureUrl(picture, 1280, "webp") : undefined}
      aria-label={label}
    />
  );
}
