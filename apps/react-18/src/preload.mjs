/**
 * Makes every import of react and react-dom in this process find React 18, whoever asks: the libraries under test
 * are not transformed by Vite, so an alias would not reach them.
 */
import Module, { register } from 'node:module';
import { fileURLToPath } from 'node:url';

const home = new URL('../package.json', import.meta.url);
const folder = fileURLToPath(new URL('../node_modules', import.meta.url));
const isReact = (request) => /^react(-dom)?(\/|$)/.test(request);

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function resolveReact(request, parent, ...rest) {
  return resolveFilename.call(
    this,
    request,
    isReact(request) ? { ...parent, paths: [folder] } : parent,
    ...rest,
  );
};

const hooks = `
  const isReact = ${isReact};
  export const resolve = (specifier, context, next) =>
    next(specifier, isReact(specifier) ? { ...context, parentURL: ${JSON.stringify(home.href)} } : context);
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
