// How tests find the world that are asked about mutants: chance, and the folder that is meant where none is named.
import { tmpdir } from 'node:os'
import fc from 'fast-check'

// What a random search finds must not depend on the run: else a mutant that lives today is killed tomorrow.
fc.configureGlobal({ seed: 1 })
// A mutant without its folder would write into the project.
process.chdir(tmpdir())
