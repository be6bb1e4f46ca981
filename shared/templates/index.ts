import { azulejo } from './azulejo/template.ts'
import { beach } from './beach/template.ts'
import { botanical } from './botanical/template.ts'
import { classic } from './classic/template.ts'
import { deco } from './deco/template.ts'
import { editorial } from './editorial/template.ts'
import { gala } from './gala/template.ts'
import { hacienda } from './hacienda/template.ts'
import { letterpress } from './letterpress/template.ts'
import { photo } from './photo/template.ts'
import { picado } from './picado/template.ts'
import { poster } from './poster/template.ts'
import { stars } from './stars/template.ts'
import { isTemplateName, type TemplateName } from './template-names.ts'
import type { Template } from './template.ts'

/** All designs. */
export const templates: Readonly<Record<TemplateName, Template>> = {
  classic,
  azulejo,
  picado,
  editorial,
  botanical,
  deco,
  stars,
  hacienda,
  beach,
  gala,
  letterpress,
  poster,
  photo,
}

/** Returns a design; the classic one for an unknown name. */
export const templateOf = (name: unknown): Template => templates[isTemplateName(name) ? name : 'classic']
