import { beforeEach } from 'vitest'
import { hasPostgres } from './postgres.ts'

/** For a whole project of tests: without PostgreSQL none of them can run, and each says so. */
beforeEach((context) => {
  if (!hasPostgres) context.skip('postgresql is not installed, and this setup may not install it')
})
