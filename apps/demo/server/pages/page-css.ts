export const PAGE_CSS = `
:root {
  color-scheme: light dark;
  --paper: #f6f3ee;
  --card: #fffdfa;
  --ink: #23201c;
  --quiet: #655e55;
  --line: #d9d1c5;
  --brand: #1f5f4b;
  --on-brand: #ffffff;
}
body.payment { --brand: #3d3a8c; }
body.terms { --brand: #7a4319; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171614; --card: #22201d; --ink: #f1ece4; --quiet: #b3aba0; --line: #413c35; --on-brand: #10130f; }
  body.sign-in { --brand: #86d0b4; }
  body.payment { --brand: #b3b0f5; }
  body.terms { --brand: #e2ae84; }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  display: grid;
  place-items: center;
  padding: 1.5rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif;
}
main {
  width: min(26rem, 100%);
  padding: 2rem;
  background: var(--card);
  border: 1px solid var(--line);
  border-block-start: 4px solid var(--brand);
  border-radius: 0.75rem;
}
.brand { display: flex; gap: 0.625rem; align-items: center; margin: 0 0 1.75rem; color: var(--quiet); }
.brand strong { color: var(--ink); }
.mark {
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: 0.5rem;
  background: var(--brand);
  color: var(--on-brand);
  font-weight: 700;
}
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
.lead { margin: 0 0 1.5rem; color: var(--quiet); }
dl { margin: 0 0 1.5rem; border-block: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding-block: 0.5rem; }
dl div + div { border-block-start: 1px solid var(--line); }
dt { color: var(--quiet); }
dd { margin: 0; font-weight: 600; text-align: end; overflow-wrap: anywhere; }
label, legend { display: block; padding: 0; font-weight: 600; }
input {
  width: 100%;
  margin: 0.25rem 0 1.25rem;
  padding: 0.625rem 0.75rem;
  border: 1px solid #8b8378;
  border-radius: 0.5rem;
  background: transparent;
  color: inherit;
  font: inherit;
}
fieldset { margin: 0 0 1.5rem; padding: 0; border: 0; }
fieldset p { margin: 0.25rem 0 0; padding-inline-start: 1.25rem; position: relative; color: var(--quiet); }
fieldset p::before { content: "•"; position: absolute; inset-inline-start: 0.375rem; }
button {
  width: 100%;
  padding: 0.75rem 1rem;
  border: 0;
  border-radius: 0.5rem;
  background: var(--brand);
  color: var(--on-brand);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
:focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; }
.small { margin: 1.25rem 0 0; font-size: 0.875rem; color: var(--quiet); }
.tick {
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  margin: 0 0 1rem;
  border-radius: 50%;
  background: var(--brand);
  color: var(--on-brand);
  font-size: 1.5rem;
}
`;
