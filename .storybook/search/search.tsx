import { useId, useMemo, useState, type ReactNode } from 'react';
import { findSections } from './find-sections.js';
import type { Section } from './search-index.js';
import './search.css';

/** Finds words in every guide, also in those that only the repository has. */
export function Search(): ReactNode {
  const [query, setQuery] = useState('');
  const [sections, setSections] = useState<readonly Section[]>();
  const id = useId();
  const hits = useMemo(() => findSections(sections ?? [], query), [sections, query]);
  return (
    <form
      role="search"
      className="search sb-unstyled"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <label htmlFor={id}>Words to find</label>
      <input
        id={id}
        type="search"
        value={query}
        placeholder="armDelay, Tailwind, requestState …"
        onFocus={() => {
          // 400 kB, which only those who search need.
          void import('virtual:search-index').then(({ sections }) => {
            setSections(sections);
          });
        }}
        onChange={({ target }) => {
          setQuery(target.value);
        }}
      />
      <p role="status">
        {query.trim() !== '' &&
          sections !== undefined &&
          (hits.length === 0 ? 'Nothing found.' : `Sections: ${hits.length}`)}
      </p>
      <ol>
        {hits.map(({ page, heading, address, excerpt }) => (
          <li key={`${address} ${excerpt}`}>
            <a href={address.replace(/^\?/, './?')} target="_top">
              {page}
              {heading !== '' && ` · ${heading}`}
            </a>
            {address.startsWith('https:') && <small> in the repository</small>}
            <p>{excerpt}</p>
          </li>
        ))}
      </ol>
    </form>
  );
}
