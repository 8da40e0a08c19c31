import { PEOPLE } from './people.js';

/** Two people to try it with: a product asks for more than a name. */
export function SignIn() {
  return (
    <main>
      <h1>Who are you?</h1>
      <form method="post" action="/sign-in">
        {PEOPLE.map(({ id, name }) => (
          <button key={id} name="person" value={id}>
            {name}
          </button>
        ))}
      </form>
    </main>
  );
}
