import { Markdown } from '@storybook/addon-docs/blocks';

/** Pages of the repository that the catalogue has too: by their path, the id of the page here. */
const HERE: Readonly<Record<string, string>> = {
  'docs/getting-started.md': 'start-getting-started--docs',
  'docs/theming.md': 'guides-theming--docs',
  'docs/accessibility.md': 'guides-accessibility--docs',
  'docs/testing.md': 'guides-testing-your-host--docs',
  'docs/size.md': 'guides-size--docs',
  'docs/upgrading.md': 'guides-upgrading--docs',
  'docs/comparison.md': 'guides-beside-other-clients--docs',
  'docs/architecture.md': 'guides-architecture--docs',
  'docs/recipes/README.md': 'guides-recipes--docs',
  'packages/relay/docs/wire-format.md': 'guides-other-back-ends--docs',
  'SECURITY.md': 'guides-security-model--docs',
};
const REPOSITORY = 'https://github.com/elicit-kit/elicit-kit/blob/main/';

/** A page of the repository, as it stands there. @param path where it stands, such as `docs/testing.md` */
export function Guide({ path, children }: { path: string; children: string }) {
  return (
    <Markdown>
      {children.replaceAll(/(\]\(|\]: )([^)\s]+)/g, (_, before, link) => before + linkFrom(path, link))}
    </Markdown>
  );
}

/** Links between pages of the repository lead to the same page here, or to the repository. */
function linkFrom(path: string, link: string): string {
  if (/^(?:[a-z]+:|#|\?)/.test(link)) {
    return link;
  }
  const { pathname, hash } = new URL(link, `https://repository.example/${path}`);
  const target = pathname.slice(1);
  const id = HERE[target];
  return id === undefined ? REPOSITORY + target + hash : `?path=/docs/${id}`;
}
