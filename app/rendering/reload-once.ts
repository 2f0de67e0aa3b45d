declare global {
  interface Window {
    reloadOnce?: () => Promise<boolean>;
  }
}

/**
 * Part of the one inline script of every page. A script of the page can't be loaded if its release is not served any more:
 * the page reloads, once for each release, and what was typed is entered again, passwords and files excepted. It stays as
 * it is, and works without scripts, while the site doesn't answer. A reload that didn't help is not repeated.
 */
export const RELOAD_ONCE = `
  const release = JSON.parse(list.textContent).manifest;
  const fields = (each) => {
    const seen = {};
    for (const field of document.querySelectorAll("input,textarea,select")) {
      const { form, name, type } = field;
      if (!name || /^(hidden|password|file|submit|button|image|reset)$/.test(type)) continue;
      const ticked = /^(checkbox|radio)$/.test(type);
      const place = [form && form.getAttribute("action"), name, ticked ? field.value : ""].join(" ");
      seen[place] = (seen[place] || 0) + 1;
      each(field, place + " " + seen[place], ticked);
    }
  };
  const keep = () => {
    const typed = {};
    fields((field, place, ticked) => {
      if (ticked) typed[place] = field.checked;
      else if (field.options) typed[place] = [...field.selectedOptions].map(({ value }) => value);
      else typed[place] = field.value;
    });
    sessionStorage.setItem("typed-before-reload", JSON.stringify({ at: location.pathname + location.search, typed }));
  };
  window.reloadOnce = async () => {
    try {
      if (sessionStorage.getItem("reloaded") === release) return false;
      if (!(await fetch("/healthz", { cache: "no-store" })).ok) return false;
      if (sessionStorage.getItem("reloaded") === release) return true;
      keep();
      sessionStorage.setItem("reloaded", release);
      location.reload();
      return true;
    } catch { return false; }
  };
  try {
    const { at, typed } = JSON.parse(sessionStorage.getItem("typed-before-reload") || "{}");
    sessionStorage.removeItem("typed-before-reload");
    if (at === location.pathname + location.search) fields((field, place, ticked) => {
      if (!(place in typed)) return;
      if (ticked) field.checked = typed[place];
      else if (field.options) for (const option of field.options) option.selected = typed[place].includes(option.value);
      else field.value = typed[place];
    });
  } catch {}
`;

/** A script that was asked for is missing. Rejects with the same error, unless the page reloads. */
export async function reloadFor<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (typeof window === "undefined" || !(await window.reloadOnce?.())) throw error;
    return new Promise(() => {});
  }
}
