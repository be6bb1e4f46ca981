import { ideasSchema, type ReviewedIdea } from '#shared/inputs/reviewed-idea.ts'
import ar from '../../data/ideas/ar.json' with { type: 'json' }
import cl from '../../data/ideas/cl.json' with { type: 'json' }
import co from '../../data/ideas/co.json' with { type: 'json' }
import es from '../../data/ideas/es.json' with { type: 'json' }
import honeymoon from '../../data/ideas/honeymoon.json' with { type: 'json' }
import mx from '../../data/ideas/mx.json' with { type: 'json' }
import pe from '../../data/ideas/pe.json' with { type: 'json' }

/** Ideas of the reviewed files. */
export const ideas: readonly ReviewedIdea[] = [es, mx, co, cl, ar, pe, honeymoon].flatMap((file) =>
  ideasSchema.parse(file),
)
