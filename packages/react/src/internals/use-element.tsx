import { useComposedRefs } from '@radix-ui/react-compose-refs';
import {
  createElement,
  forwardRef,
  useRef,
  useState,
  type ComponentType,
  type ElementType,
  type HTMLElementType,
} from 'react';
import { useComponents, type Components } from '../provider/components.js';
import { isDevelopment } from './is-development.js';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.js';

/**
 * The element of a part, or the host's component that stands in its place.
 *
 * @param names under which a host may have given one, the nearest first.
 * @returns for `renderPart`; typed as the element, whose props both take.
 */
export function useElement<Tag extends HTMLElementType>(
  tag: Tag,
  ...names: readonly (keyof Components | undefined)[]
): Tag {
  return elementFrom(useComponents(), tag, ...names);
}

/** The same, where the components are known already. */
export function elementFrom<Tag extends HTMLElementType>(
  components: Components,
  tag: Tag,
  ...names: readonly (keyof Components | undefined)[]
): Tag {
  for (const name of names) {
    const component = components[name as keyof Components];
    if (component) {
      return hostComponent(component as ComponentType, name as string, tag) as Tag;
    }
  }
  return tag;
}

type HostProps = Readonly<Record<string, unknown>>;

/** By the host's component, so that the same one is never mounted anew. */
const made = /* @__PURE__ */ new WeakMap<object, Map<string, ElementType>>();

function hostComponent(component: ComponentType, name: string, tag: string): ElementType {
  const known = made.get(component) ?? new Map<string, ElementType>();
  made.set(component, known);
  const key = `${name} ${tag}`;
  const one = known.get(key) ?? guarded(component, name, tag);
  known.set(key, one);
  return one;
}

/**
 * Shows the host's component. Where it does not hand on what the part lives by, the part's own element takes its place: a
 * button that says nothing, or can't be reached, is worse than one of another look.
 */
function guarded(component: ElementType, name: string, tag: string): ElementType {
  let warned = false;
  return forwardRef<HTMLElement, HostProps>(function HostComponent(props, forwardedRef) {
    const element = useRef<HTMLElement>(null);
    const ref = useComposedRefs(forwardedRef, element);
    const [fits, setFits] = useState(true);
    useIsomorphicLayoutEffect(() => {
      const missing = missingOn(element.current, props, tag);
      if (missing.length === 0) {
        return;
      }
      setFits(false);
      if (!warned && isDevelopment()) {
        warned = true;
        // eslint-disable-next-line no-console -- for the developer whose component it is.
        console.error(
          `components.${name} does not hand on what the part "${String(props['data-part'])}" needs: ${missing.join(', ')}. ` +
            `Without it the part can't be reached or described, so elicit-kit shows its own <${tag}> instead. Spread all props onto ` +
            'one element and give it the ref; in React 18 that takes forwardRef.',
        );
      }
      // Once: what it does with its first props it does with the next.
    }, []);
    return createElement(fits ? component : tag, { ...props, ref });
  });
}

/** React's names of attributes, where they differ. */
const ATTRIBUTES: Readonly<Record<string, string>> = { htmlFor: 'for', tabIndex: 'tabindex' };

/** @returns the names of what did not arrive at the element. */
function missingOn(element: HTMLElement | null, props: HostProps, tag: string): readonly string[] {
  if (!(element instanceof Element)) {
    return ['ref'];
  }
  const missing = Object.keys(props).filter((name) => {
    const value = props[name];
    if (!/^(?:aria-|data-|(?:id|role|type|hidden|htmlFor|tabIndex)$)/.test(name) || value === undefined) {
      return false;
    }
    const attribute = element.getAttribute(ATTRIBUTES[name] ?? name);
    return name === 'type' ? attribute !== value : attribute === null && value !== false;
  });
  const empty = props['children'] !== undefined && element.childNodes.length === 0;
  const notAButton = tag === 'button' && !(element instanceof HTMLButtonElement);
  return [...missing, ...(empty ? ['children'] : []), ...(notAButton ? ['a <button> element'] : [])];
}
