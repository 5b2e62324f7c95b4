import { useEffect, useRef, useState } from "react";
import { useSession } from "#client/session/use-session.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { vehicleFormText } from "#client/vehicle/form/vehicle-form-text.ts";
import { MAX_IMAGE_BYTES } from "#shared/partner/partner-vehicle.ts";
import {
  type ImageItem,
  screenFiles,
  toItem,
  type UploadedImage,
  withMoved,
  withResult,
} from "./image-list.ts";
import { shrinkImage } from "./shrink-image.ts";
import type { FormOwner } from "./upload-image.ts";
import { createUploadQueue } from "./upload-queue.ts";

/** Images of the form in their order: chosen, made smaller, uploading, uploaded or rejected. */
export type ImageUploads = {
  items: readonly ImageItem[];
  /** Text for screen readers about the last change. */
  announcement: string;
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  move: (key: string, place: number) => void;
  /** Replaces all images. Running uploads are cancelled. */
  reset: (uploaded: readonly UploadedImage[]) => void;
  /** Replaces the uploaded images. Running uploads continue and come after them. */
  replaceUploaded: (uploaded: readonly UploadedImage[]) => void;
};

/** The list and its upload queue. Both end with the form. */
function useUploads(owner: FormOwner, initial: readonly UploadedImage[]) {
  const t = useText(vehicleFormText).images;
  const session = useSession();
  const [items, setItems] = useState<readonly ImageItem[]>(() => initial.map(toItem));
  const latest = useRef({ items, t });
  useEffect(() => {
    latest.current = { items, t };
  });
  const setProgress = (key: string, progress: number | null) =>
    setItems((now) =>
      now.map((item) =>
        item.key === key && item.state === "uploading" ? { ...item, progress } : item,
      ),
    );
  const [queue] = useState(() =>
    createUploadQueue(owner, {
      onProgress: setProgress,
      onWaiting: (key) => setProgress(key, null),
      onSettled(key, result) {
        if ("problem" in result) session.doubt(result.problem);
        setItems((now) => now.map((item) => (item.key === key ? withResult(item, result) : item)));
      },
      onIdle({ done, failed }) {
        const texts = latest.current.t;
        if (done > 0) notifySuccess({ message: texts.uploaded(done) });
        if (failed > 0) notifyError({ message: texts.failed });
      },
    }),
  );
  useEffect(
    () => () => {
      queue.stop();
      for (const item of latest.current.items) {
        if (item.state !== "ready") URL.revokeObjectURL(item.preview);
      }
    },
    [queue],
  );
  return { items, setItems, queue };
}

type LargePhoto = { key: string; file: File; preview: string };

/**
 * Makes photos smaller and then uploads them; one at a time, since a decoded one takes much memory.
 */
function useShrinking({ setItems, queue }: ReturnType<typeof useUploads>) {
  const language = useLanguage();
  const last = useRef(Promise.resolve());
  const dropped = useRef(new Set<string>());
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);
  const isDropped = (key: string) => isOver.current || dropped.current.has(key);

  const shrink = async ({ key, file, preview }: LargePhoto) => {
    if (isDropped(key)) return;
    const smaller = await shrinkImage(file);
    if (isDropped(key)) return;
    URL.revokeObjectURL(preview);
    if (!smaller) {
      setItems((now) => now.filter((item) => item.key !== key));
      notifyError({ message: problemText({ code: "imageTooLarge", params: {} }, language) });
      return;
    }
    const item = {
      key,
      state: "uploading" as const,
      file: smaller,
      progress: 0,
      preview: URL.createObjectURL(smaller),
    };
    setItems((now) => now.map((one) => (one.key === key ? item : one)));
    queue.add([item]);
  };
  return {
    add(photos: readonly LargePhoto[]) {
      for (const photo of photos) last.current = last.current.then(() => shrink(photo));
    },
    drop: (key: string) => void dropped.current.add(key),
  };
}

export function useImageUploads(owner: FormOwner, initial: readonly UploadedImage[]): ImageUploads {
  const t = useText(vehicleFormText).images;
  const language = useLanguage();
  const uploads = useUploads(owner, initial);
  const { items, setItems, queue } = uploads;
  const shrinking = useShrinking(uploads);
  const [announcement, setAnnouncement] = useState("");
  const lastKey = useRef(0);
  return {
    items,
    announcement,
    add(files) {
      const { taken, problems } = screenFiles(files, items.length);
      for (const problem of problems) notifyError({ message: problemText(problem, language) });
      if (taken.length === 0) return;
      const fresh = taken.map((file) => {
        lastKey.current += 1;
        return {
          key: `file-${lastKey.current}`,
          state: file.size > MAX_IMAGE_BYTES ? ("shrinking" as const) : ("uploading" as const),
          file,
          progress: 0,
          preview: URL.createObjectURL(file),
        };
      });
      setItems((now) => [...now, ...fresh]);
      queue.add(fresh.filter(({ state }) => state === "uploading"));
      shrinking.add(fresh.filter(({ state }) => state === "shrinking"));
    },
    retry(key) {
      const item = items.find((one) => one.key === key);
      if (item?.state !== "failed") return;
      const { file, preview } = item;
      const again = { key, state: "uploading" as const, file, preview, progress: 0 };
      setItems((now) => now.map((one) => (one.key === key ? again : one)));
      queue.add([again]);
    },
    remove(key) {
      queue.drop(key);
      shrinking.drop(key);
      const item = items.find((one) => one.key === key);
      if (item && item.state !== "ready") URL.revokeObjectURL(item.preview);
      setItems((now) => now.filter((one) => one.key !== key));
      setAnnouncement(t.removed(items.length - 1));
    },
    move(key, place) {
      const moved = withMoved(items, key, place);
      const at = moved.findIndex((item) => item.key === key);
      if (at === items.findIndex((item) => item.key === key)) return;
      setItems(moved);
      setAnnouncement(t.moved(at + 1, moved.length));
    },
    reset(uploaded) {
      for (const { key } of items) {
        queue.drop(key);
        shrinking.drop(key);
      }
      setItems(uploaded.map(toItem));
    },
    replaceUploaded(uploaded) {
      setItems((now) => [...uploaded.map(toItem), ...now.filter(({ state }) => state !== "ready")]);
    },
  };
}
