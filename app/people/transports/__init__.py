"""How a message leaves the server: mail, web push, messengers, webhooks."""
