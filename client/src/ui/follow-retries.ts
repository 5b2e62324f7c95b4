/** What is shown while content is loaded. */
const LOADING = "[data-skeleton], .mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]";

/** Focuses an element that the tab key need not reach. */
function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Moves the focus to what replaces a retry button that was pressed: the content once it is there,
 * or the next button if loading has failed again. The press removes the button, and on the body
 * keyboards would start at the top and screen readers say nothing. Ends when the visitor moves the
 * focus.
 */
function follow(button: HTMLElement): void {
  const branch: { parent: HTMLElement; index: number }[] = [];
  for (let at = button; at.parentElement; at = at.parentElement) {
    branch.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  }
  let held = button;
  const observer = new MutationObserver(() => {
    if (button.isConnected) return;
    const place = branch.find(({ parent }) => parent.isConnected);
    const isLeft = ![document.body, held].includes(document.activeElement as HTMLElement);
    if (!place || isLeft) return observer.disconnect();
    // Mantine puts the style of a responsive component before it.
    const content = [...place.parent.children]
      .slice(place.index)
      .find((child): child is HTMLElement => !(child instanceof HTMLStyleElement));
    if (!content || content.matches(LOADING) || content.querySelector(LOADING)) {
      held = place.parent;
    } else {
      observer.disconnect();
      const find = (selector: string) => content.querySelector<HTMLElement>(selector);
      held = find("[data-retry]") ?? find("h1, h2, h3, h4") ?? content;
    }
    focusOn(held);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/**
 * Listens to clicks of the document, and follows those of retry buttons, which have `data-retry`.
 */
export function followRetries({ target }: Event): void {
  const button = target instanceof Element && target.closest<HTMLElement>("[data-retry]");
  if (button) follow(button);
}
