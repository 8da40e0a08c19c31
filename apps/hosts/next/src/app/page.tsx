import { headers } from 'next/headers';
import { ChatPage } from '../chat/chat-page';
import { chatOf } from '../server/chats';
import { PEOPLE, personOf } from '../server/sessions';
import { SignIn } from './sign-in';

export default async function Page() {
  const person = await personOf({ headers: await headers() });
  if (!person) {
    return <SignIn />;
  }
  const { id, messages } = chatOf(person);
  return <ChatPage id={id} messages={messages} name={PEOPLE[person]} />;
}
