import { spacingSteps } from '#web/theme/measures.ts'
import { file } from './source-file.ts'
import type { Rule, SourceFile } from './source-file.ts'

const steps = new Set(spacingSteps.map((step) => `s${String(step).replace('.', '-')}`))

/** Lengths up to this one are fine adjustments, not distances. */
const adjustment = 3

const isSheet = ({ path }: SourceFile) => /^(web|shared\/templates)\/.*\.css$/.test(path)

/** Returns the declarations of a style sheet whose property matches, with their values. */
function declarations({ text }: SourceFile, property: RegExp): readonly (readonly [string, string])[] {
  const found = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<=^|[;{}\s])([a-z-]+):\s*([^;{}]+)/g)
  return [...found]
    .map(([, name = '', value = '']) => [name, value] as const)
    .filter(([name]) => property.test(name))
}

const literals = (value: string) =>
  [...value.matchAll(/(?<![\w.-])-?(\d*\.?\d+)px/g)]
    .filter(([, pixels]) => Number(pixels) > adjustment)
    .map(([literal]) => literal)

/** Distances in style sheets are steps of the theme, so that they share one rhythm. */
const distancesOfTheTheme: Rule = {
  name: 'distances: paddings, margins and gaps are steps of the theme',
  check: (files) =>
    files
      .filter(isSheet)
      .flatMap((sheet) =>
        declarations(sheet, /^(scroll-)?(padding|margin)(-|$)|^(row-|column-)?gap$/).flatMap(
          ([name, value]) => [
            ...literals(value).map(
              (literal) => `${sheet.path} has ${name}: ${literal}; write var(--s1) and its like`,
            ),
            ...[...value.matchAll(/var\(--(s\d[\d-]*)\b/g)]
              .filter(([, step = '']) => !steps.has(step))
              .map(([, step]) => `${sheet.path} has ${name}: var(--${step}), which is no step of the theme`),
          ],
        ),
      ),
  caught: [
    [file('web/x.css', 'a { padding: 12px }')],
    [file('web/x.css', '.x {\n  .y {\n    margin: 0 -18px;\n  }\n}')],
    [file('web/x.css', 'a { color: red; column-gap: 1px 9px }')],
    [file('web/x.css', 'a { scroll-margin-top: calc(1rem + 80px) }')],
    [file('web/x.css', 'a { padding-inline: clamp(16px, 2vw, var(--s3)) }')],
    [file('web/x.css', 'a { gap: var(--s13) }')],
  ],
  allowed: [
    file(
      'web/x.css',
      'a { padding: var(--s1-5) calc(-1 * var(--s2)) 2px; margin: 0 auto 0.8em; width: 400px }',
    ),
    file('web/x.css', '@media print { a { padding: 3mm } } /* gap: 12px */ a { --gap: 12px }'),
    file('docs/x.css', 'a { padding: 12px }'),
  ],
}

/** Corners come from the theme, since themes have their own: GreenFieldsTheme has sharper and rounder ones. */
const cornersOfTheTheme: Rule = {
  name: 'corners: radii are those of the theme',
  check: (files) =>
    files
      .filter(isSheet)
      .flatMap((sheet) =>
        declarations(sheet, /^border-(.+-)?radius$/).flatMap(([name, value]) => [
          ...literals(value).map(
            (literal) => `${sheet.path} has ${name}: ${literal}; write var(--r) and its like`,
          ),
          ...[...value.matchAll(/var\(--(r-?[\w-]*)/g)]
            .filter(([, corner = '']) => !['r-s', 'r', 'r-l', 'r-xl', 'r-pill'].includes(corner))
            .map(
              ([, corner]) => `${sheet.path} has ${name}: var(--${corner}), which is no corner of the theme`,
            ),
        ]),
      ),
  caught: [
    [file('web/x.css', 'a { border-radius: 12px }')],
    [file('web/x.css', 'a { border-top-left-radius: 4px }')],
    [file('web/x.css', 'a { border-radius: var(--r-m) }')],
  ],
  allowed: [
    file(
      'web/x.css',
      'a { border-radius: var(--r-l) var(--r-l) 0 0; b { border-radius: 50% } i { border-radius: 2px } }',
    ),
  ],
}

export const distanceRules = [distancesOfTheTheme, cornersOfTheTheme]
