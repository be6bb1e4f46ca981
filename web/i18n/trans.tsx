import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import type { MessageValues } from '#shared/format-message.ts'
import type { Namespace } from './namespaces.ts'
import type { TextKey, Translate } from './translate.ts'

type TransProps<Name extends Namespace> = {
  readonly t: Translate<Name>
  readonly i18nKey: TextKey<Name>
  readonly values?: MessageValues
  /** The elements of the text by name, whose children it replaces: `{ a: <Link to="/ayuda" /> }` for `<a>ayuda</a>`. */
  readonly components: Readonly<Record<string, ReactElement>>
}

/** A text with elements, such as links. */
export function Trans<Name extends Namespace>({ t, i18nKey, values, components }: TransProps<Name>) {
  const elements: Record<string, (children: readonly ReactNode[]) => ReactNode> = {}
  for (const [name, element] of Object.entries(components))
    elements[name] = (children) => cloneElement(element, undefined, ...children)
  return createElement(Fragment, null, ...t.parts(i18nKey, values ?? {}, elements))
}
