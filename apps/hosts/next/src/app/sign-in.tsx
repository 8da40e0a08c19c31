import { PEOPLE } from '../server/sessions';

/** Two people to try it with: a product asks for more than a name. */
export function SignIn() {
  return (
    <main className="sign-in">
      <h1>Who are you?</h1>
      <p>Everybody has a chat of their own, and is asked what their own calls need.</p>
      <form method="post" action="/session">
        {Object.entries(PEOPLE).map(([id, name]) => (
          <button key={id} name="person" value={id}>
            {name}
          </button>
        ))}
      </form>
    </main>
  );
}
