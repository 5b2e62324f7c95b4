import { useEffect, useRef, useState } from "react";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { problemText } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/notices.ts";
import {
  type KeptPicture,
  type PictureItem,
  screenFiles,
  toItem,
  withMoved,
} from "./picture-list.ts";
import { uploadPicture } from "./upload-picture.ts";
import { vehicleFormText } from "./vehicle-form-text.ts";

const AT_ONCE = 2;

type Waiting = { key: string; file: File };

/** The pictures of the form: chosen, on their way, there, or refused, in the order that they will have. */
export type Pictures = {
  items: readonly PictureItem[];
  /** What a screen reader is told about the last change. */
  announcement: string;
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  move: (key: string, place: number) => void;
  reset: (kept: readonly KeptPicture[]) => void;
};

let lastKey = 0;

export function usePictures(initial: readonly KeptPicture[]): Pictures {
  const t = useWords(vehicleFormText).pictures;
  const language = useLanguage();
  const [items, setItems] = useState<readonly PictureItem[]>(() => initial.map(toItem));
  const [announcement, announce] = useState("");
  const [work] = useState(() => ({
    waiting: [] as Waiting[],
    running: new Map<string, AbortController>(),
    done: 0,
    failed: 0,
  }));
  const latest = useRef(items);
  latest.current = items;

  useEffect(
    () => () => {
      work.waiting.length = 0;
      for (const abort of work.running.values()) abort.abort();
      for (const item of latest.current)
        if (item.state !== "ready") URL.revokeObjectURL(item.preview);
    },
    [work],
  );

  const change = (key: string, to: (item: PictureItem) => PictureItem) =>
    setItems((now) => now.map((item) => (item.key === key ? to(item) : item)));

  const send = async ({ key, file }: Waiting) => {
    const abort = new AbortController();
    work.running.set(key, abort);
    const result = await uploadPicture(
      file,
      (progress) =>
        change(key, (item) => (item.state === "uploading" ? { ...item, progress } : item)),
      abort.signal,
    );
    work.running.delete(key);
    if (!abort.signal.aborted) settle(key, result);
    proceed();
  };

  const settle = (key: string, result: Awaited<ReturnType<typeof uploadPicture>>) => {
    if ("uploaded" in result) work.done += 1;
    else work.failed += 1;
    change(key, (item) => {
      if (item.state !== "uploading") return item;
      if ("problem" in result) {
        const { file, preview } = item;
        return { key, state: "failed", file, preview, problem: result.problem };
      }
      URL.revokeObjectURL(item.preview);
      return { key, state: "ready", kept: { ...result.uploaded, uploadedAt: Date.now() } };
    });
  };

  const proceed = () => {
    while (work.running.size < AT_ONCE) {
      const next = work.waiting.shift();
      if (!next) break;
      void send(next);
    }
    if (work.running.size > 0) return;
    if (work.done > 0) notifySuccess({ message: t.uploaded(work.done) });
    if (work.failed > 0) notifyError({ message: t.failed });
    work.done = 0;
    work.failed = 0;
  };

  const start = (waiting: Waiting[]) => {
    work.waiting.push(...waiting);
    proceed();
  };

  return {
    items,
    announcement,
    add(files) {
      const { taken, problems } = screenFiles(files, items.length);
      for (const problem of problems) notifyError({ message: problemText(problem, language) });
      if (taken.length === 0) return;
      const fresh = taken.map((file) => ({
        ...{ key: `file-${++lastKey}`, state: "uploading" as const, file, progress: 0 },
        preview: URL.createObjectURL(file),
      }));
      setItems((now) => [...now, ...fresh]);
      start(fresh.map(({ key, file }) => ({ key, file })));
    },
    retry(key) {
      const item = items.find((one) => one.key === key);
      if (item?.state !== "failed") return;
      const { file, preview } = item;
      change(key, () => ({ key, state: "uploading", file, preview, progress: 0 }));
      start([{ key, file }]);
    },
    remove(key) {
      work.waiting = work.waiting.filter((one) => one.key !== key);
      work.running.get(key)?.abort();
      const item = items.find((one) => one.key === key);
      if (item && item.state !== "ready") URL.revokeObjectURL(item.preview);
      setItems((now) => now.filter((one) => one.key !== key));
      announce(t.removed(items.length - 1));
    },
    move(key, place) {
      const moved = withMoved(items, key, place);
      const at = moved.findIndex((item) => item.key === key);
      if (at === items.findIndex((item) => item.key === key)) return;
      setItems(moved);
      announce(t.moved(at + 1, moved.length));
    },
    reset(kept) {
      setItems(kept.map(toItem));
    },
  };
}
