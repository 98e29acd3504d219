import {
  Button,
  Container,
  createTheme,
  MantineProvider,
  Paper,
  PasswordInput,
  Stack,
  TextInput,
  Title,
} from '@mantine/core';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Container.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Title.css';
import { useForm } from '@mantine/form';
import { createRoot } from 'react-dom/client';

const theme = createTheme({ primaryColor: 'violet' });

/** The smallest sign-in page of React and Mantine: no menu, no footer, no settings, no call. */
function SignIn() {
  const form = useForm({ mode: 'uncontrolled', initialValues: { login: '', password: '' } });
  return (
    <Container size={420} my={80}>
      <Title order={1} ta="center">
        Aurora Mais
      </Title>
      <Paper withBorder p="lg" mt="lg">
        <form onSubmit={form.onSubmit(() => undefined)}>
          <Stack>
            <TextInput
              key={form.key('login')}
              name="login"
              label="CPF ou e-mail"
              {...form.getInputProps('login')}
            />
            <PasswordInput key={form.key('password')} label="Senha" {...form.getInputProps('password')} />
            <Button type="submit">Entrar</Button>
          </Stack>
        </form>
      </Paper>
    </Container>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <MantineProvider theme={theme}>
    <SignIn />
  </MantineProvider>,
);
