/** The cast: people used in the sample wedding, tests, documentation and screenshots. */

export type CastMember = {
  readonly givenNames: string
  readonly surnames: string
  readonly email: string
  readonly country: 'AR' | 'CL' | 'CO' | 'ES' | 'MX' | 'PE'
  readonly locale: string
}

/** A member of the cast with an account. */
export type CastAccount = CastMember & {
  readonly password: string
  /**
   * Secret for an authenticator, in base32. It may be public, since the sample is only for the owner's
   * machine.
   */
  readonly secondFactorSecret?: string
  readonly username: string
  readonly role: 'admin' | 'couple' | 'planner'
  readonly location: string
  readonly jobtitle: string
  readonly description: string
}

export const lucia: CastAccount = {
  givenNames: 'Lucía',
  surnames: 'Fernández Gil',
  email: 'lucia@example.com',
  password: 'un sofá en el rellano',
  username: 'lucia',
  role: 'couple',
  country: 'ES',
  locale: 'es-ES',
  location: 'Granada',
  jobtitle: 'Cartógrafa',
  description: 'Hace mapas y, aun así, se pierde.',
}

export const mateo: CastAccount = {
  givenNames: 'Mateo',
  surnames: 'Rojas Mejía',
  email: 'mateo@example.com',
  password: 'arepa se tiró al agua',
  username: 'mateo',
  role: 'couple',
  country: 'ES',
  locale: 'es-ES',
  location: 'Granada',
  jobtitle: 'Profesor de música',
  description: 'De Medellín. Tiene vértigo y lo lleva con dignidad.',
}

export const irene: CastAccount = {
  givenNames: 'Irene',
  surnames: 'Salas Prieto',
  email: 'irene@example.com',
  password: 'la mesa siete está justa',
  username: 'irene',
  role: 'planner',
  country: 'ES',
  locale: 'es-ES',
  location: 'Málaga',
  jobtitle: 'Organizadora de bodas',
  description: 'Lleva un imperdible de más y un plan de menos lluvia.',
}

export const olga: CastAccount = {
  givenNames: 'Olga',
  surnames: 'Martín Vega',
  email: 'olga@example.com',
  password: 'el faro sigue encendido',
  secondFactorSecret: 'KZEVMRKOINEUCRSBKJHVGRKHKVEUMRKO',
  username: 'olga',
  role: 'admin',
  country: 'ES',
  locale: 'es-ES',
  location: 'Valencia',
  jobtitle: 'Operadora',
  description: 'Cuida la casa para que nadie tenga que pensar en ella.',
}

export const bruno: CastAccount = {
  givenNames: 'Bruno',
  surnames: 'Araya Muñoz',
  email: 'bruno@example.com',
  password: 'llueve sobre el lago',
  username: 'bruno',
  role: 'couple',
  country: 'CL',
  locale: 'es-CL',
  location: 'Puerto Varas',
  jobtitle: 'Guardaparques',
  description: 'Sabe el nombre de todos los árboles y de ningún vecino.',
}

export const sofia: CastAccount = {
  givenNames: 'Sofía',
  surnames: 'Contreras Vidal',
  email: 'sofia@example.com',
  password: 'kuchen de frambuesa',
  username: 'sofia',
  role: 'couple',
  country: 'CL',
  locale: 'es-CL',
  location: 'Puerto Varas',
  jobtitle: 'Veterinaria',
  description: 'Cura vacas, ovejas y, alguna vez, a un guardaparques.',
}

export const carmen: CastMember = {
  givenNames: 'Carmen',
  surnames: 'Navarro Ruiz',
  email: 'carmen@example.com',
  country: 'ES',
  locale: 'es-ES',
}

export const diego: CastMember = {
  givenNames: 'Diego',
  surnames: 'Fernández Gil',
  email: 'diego@example.com',
  country: 'ES',
  locale: 'es-ES',
}

export const valentina: CastMember = {
  givenNames: 'Valentina',
  surnames: 'Rojas Mejía',
  email: 'valentina@example.com',
  country: 'CO',
  locale: 'es-CO',
}

export const andres: CastMember = {
  givenNames: 'Andrés',
  surnames: 'Rojas Pardo',
  email: 'andres@example.com',
  country: 'MX',
  locale: 'es-MX',
}

export const camila: CastMember = {
  givenNames: 'Camila',
  surnames: 'Ortega Ruiz',
  email: 'camila@example.com',
  country: 'CL',
  locale: 'es-CL',
}

/** Accounts of the sample, in the order of introduction. */
export const accounts: readonly CastAccount[] = [lucia, mateo, irene, olga, bruno, sofia]

/** Guests of the sample, who have no account. */
export const guests: readonly CastMember[] = [carmen, diego, valentina, andres, camila]
